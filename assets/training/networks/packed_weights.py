"""Writes what nets learnt as the files of assets/models, which shared/engine/nets/quantized-weights.ts reads: a byte per weight, and each output's scale and bias."""

import struct

import numpy as np
import torch

# As the reader knows it; to be raised with every change of what `data` writes.
FORMAT_VERSION = 2


class PackedWeights:
    """Takes a net's layers in the order in which they are used. `architecture` is a list of whole numbers, from which the reader knows widths and depths."""

    def __init__(self, architecture):
        self.architecture, self.weights, self.factors = architecture, b"", []

    def put(self, weight, bias):
        """`weight` is a tensor (outputs, …), `bias` one (outputs); each output's largest weight becomes 127."""
        rows = weight.detach().numpy().reshape(len(bias), -1)
        scale = np.abs(rows).max(1) / 127 + 1e-12
        self.weights += np.clip(np.round(rows / scale[:, None]), -127, 127).astype(np.int8).tobytes()
        self.factors.extend([scale.astype(np.float32), bias.detach().numpy().astype(np.float32)])

    def put_conv(self, conv, norm):
        """A convolution without bias, the batch normalisation after it folded into its weights."""
        gain = norm.weight / (norm.running_var + norm.eps).sqrt()
        self.put(conv.weight * gain[:, None, None, None], norm.bias - norm.running_mean * gain)

    def data(self):
        """The net's part of a file: version and three lengths, the architecture, the weights filled up to four bytes, the factors."""
        factors = np.concatenate(self.factors).astype("<f4").tobytes()
        count = len(self.architecture)
        header = struct.pack(f"<{4 + count}I", FORMAT_VERSION, count, len(self.weights), len(factors) // 4, *self.architecture)
        return header + self.weights + b"\0" * (-len(self.weights) % 4) + factors


class UnpackedWeights:
    """Gives back what `PackedWeights` took, layer by layer, from `data`, the net's part of a file."""

    def __init__(self, data):
        version, numbers, weights, factors = struct.unpack_from("<4I", data)
        if version != FORMAT_VERSION:
            raise ValueError(f"The file has version {version}, this reads {FORMAT_VERSION}")
        self.architecture = struct.unpack_from(f"<{numbers}I", data, 16)
        start = 16 + 4 * numbers
        self.weights = np.frombuffer(data, np.int8, weights, start)
        self.factors = np.frombuffer(data, "<f4", factors, start + (weights + 3) // 4 * 4)

    def take(self, shape, bias):
        """The next layer's weights, a tensor of `shape` (outputs, …); its bias is written into the tensor `bias` (outputs)."""
        size, outputs = int(np.prod(shape)), shape[0]
        scale, told = self.factors[:outputs], self.factors[outputs : 2 * outputs]
        rows = self.weights[:size].reshape(outputs, -1) * scale[:, None]
        self.weights, self.factors = self.weights[size:], self.factors[2 * outputs :]
        bias.copy_(torch.tensor(told))
        return torch.tensor(rows.reshape(shape))
