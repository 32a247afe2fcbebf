"""Writes what a net learnt into TypeScript: a byte per weight, and each output's scale and bias, as base64."""

import base64

import numpy as np

LINE = 120


class PackedWeights:
    """Takes a net's layers in the order in which they are used."""

    def __init__(self):
        self.weights, self.factors = b"", []

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

    def source(self, indent=""):
        """The object literal that shared/engine/analyse/packed-weights.ts reads; all but its first line starts with `indent`."""
        factors = np.concatenate(self.factors).tobytes()
        return f"{{\n{indent}  bytes: `\n{lines(self.weights)}\n`,\n{indent}  factors: `\n{lines(factors)}\n`,\n{indent}}}"


def lines(data):
    text = base64.b64encode(data).decode()
    return "\n".join(text[i : i + LINE] for i in range(0, len(text), LINE))
