// Feature-guided denoiser for renderers without one: dual-buffer non-local means weights (Rousselle et al. 2012) and a
// first-order regression on normal, depth and albedo per pixel (NFOR, Bitterli et al. 2016).
//
// usage: denoise W H a.raw b.raw features.raw out.raw [k] [radius] [threads]
//   a, b: two independent half-buffers, float32 RGB; features: float32 × 8 (albedo 3, normal 3, depth, unused)
#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

using Floats = std::vector<float>;

static Floats read(const char *path, size_t n) {
  Floats v(n);
  FILE *f = fopen(path, "rb");
  if (!f || fread(v.data(), 4, n, f) != n) {
    fprintf(stderr, "cannot read %s\n", path);
    exit(1);
  }
  fclose(f);
  return v;
}

static void boxBlur(Floats &im, int W, int H, int C, int r) {
  Floats t(im.size());
  for (int pass = 0; pass < 2; pass++) {
    const Floats &src = pass ? t : im;
    Floats &dst = pass ? im : t;
    for (int y = 0; y < H; y++)
      for (int x = 0; x < W; x++)
        for (int c = 0; c < C; c++) {
          float s = 0;
          int n = 0;
          for (int d = -r; d <= r; d++) {
            int u = pass ? x : x + d, v = pass ? y + d : y;
            if (u < 0 || u >= W || v < 0 || v >= H) continue;
            s += src[(size_t(v) * W + u) * C + c];
            n++;
          }
          dst[(size_t(y) * W + x) * C + c] = s / n;
        }
  }
}

// A pixel brighter than the second brightest of its neighbours in the other half is a firefly.
static void clampFireflies(Floats &p, const Floats &q, int W, int H) {
  Floats out = p;
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      float m = 0, second = 0;
      for (int j = -1; j <= 1; j++)
        for (int i = -1; i <= 1; i++) {
          int u = std::clamp(x + i, 0, W - 1), v = std::clamp(y + j, 0, H - 1);
          const float *c = &q[(size_t(v) * W + u) * 3];
          float l = c[0] + c[1] + c[2];
          if (l > m) {
            second = m;
            m = l;
          } else if (l > second)
            second = l;
        }
      float *c = &out[(size_t(y) * W + x) * 3];
      float l = c[0] + c[1] + c[2], limit = second * 1.5f + .02f;
      if (l > limit)
        for (int k = 0; k < 3; k++) c[k] *= limit / l;
    }
  p = out;
}

int main(int argc, char **argv) {
  if (argc < 7) return 2;
  const int W = atoi(argv[1]), H = atoi(argv[2]);
  const size_t N = size_t(W) * H;
  Floats A = read(argv[3], N * 3), B = read(argv[4], N * 3), F = read(argv[5], N * 8);
  const float K = argc > 7 ? atof(argv[7]) : .7f;
  const int R = argc > 8 ? atoi(argv[8]) : 9, threads = argc > 9 ? atoi(argv[9]) : 1;
  Floats A0 = A;
  clampFireflies(A, B, W, H);
  clampFireflies(B, A0, W, H);
  Floats mean(N * 3), var(N * 3), out(N * 3);
  for (size_t i = 0; i < N * 3; i++) {
    mean[i] = .5f * (A[i] + B[i]);
    float d = A[i] - B[i];
    var[i] = .25f * d * d;
  }
  boxBlur(var, W, H, 3, 3);

  constexpr int T = 48, PR = 3, E = T + 2 * PR, D = 8, NU = D * (D + 1) / 2, NA = NU + D * 3;
  const int tilesX = (W + T - 1) / T, tilesY = (H + T - 1) / T;
  std::atomic<int> next(0);
  auto work = [&] {
    Floats dist(E * E), row(E * E), weight(T * T), acc(size_t(T) * T * NA);
    for (;;) {
      int tile = next++;
      if (tile >= tilesX * tilesY) break;
      const int X0 = (tile % tilesX) * T, Y0 = (tile / tilesX) * T;
      std::fill(acc.begin(), acc.end(), 0.f);
      for (int oy = -R; oy <= R; oy++)
        for (int ox = -R; ox <= R; ox++) {
          for (int j = 0; j < E; j++)
            for (int i = 0; i < E; i++) {
              int x = std::clamp(X0 + i - PR, 0, W - 1), y = std::clamp(Y0 + j - PR, 0, H - 1);
              int u = std::clamp(x + ox, 0, W - 1), v = std::clamp(y + oy, 0, H - 1);
              size_t p = size_t(y) * W + x, q = size_t(v) * W + u;
              float d = 0;
              for (int c = 0; c < 3; c++) {
                float a = mean[p * 3 + c], b = mean[q * 3 + c], va = var[p * 3 + c], vb = var[q * 3 + c];
                d += ((a - b) * (a - b) - (va + std::min(va, vb))) / (1e-7f + K * K * (va + vb) + 1e-4f * a * a);
              }
              dist[j * E + i] = d / 3;
            }
          for (int j = 0; j < E; j++) {
            float s = 0;
            for (int i = 0; i < 2 * PR; i++) s += dist[j * E + i];
            for (int i = PR; i < E - PR; i++) {
              s += dist[j * E + i + PR];
              row[j * E + i] = s;
              s -= dist[j * E + i - PR];
            }
          }
          for (int i = PR; i < E - PR; i++) {
            float s = 0;
            for (int j = 0; j < 2 * PR; j++) s += row[j * E + i];
            for (int j = PR; j < E - PR; j++) {
              s += row[(j + PR) * E + i];
              weight[(j - PR) * T + i - PR] = s;
              s -= row[(j - PR) * E + i];
            }
          }
          const float inv = 1.f / ((2 * PR + 1) * (2 * PR + 1));
          for (int j = 0; j < T; j++) {
            int y = Y0 + j, v = y + oy;
            if (y >= H) break;
            if (v < 0 || v >= H) continue;
            for (int i = 0; i < T; i++) {
              int x = X0 + i, u = x + ox;
              if (x >= W) break;
              if (u < 0 || u >= W) continue;
              float w = std::exp(-std::max(0.f, weight[j * T + i] * inv));
              if (w < .003f) continue;
              const float *fp = &F[(size_t(y) * W + x) * 8], *fq = &F[(size_t(v) * W + u) * 8];
              float dn = 0, da = 0, dz = (fq[6] - fp[6]) / (.02f + .035f * fp[6]);
              for (int c = 0; c < 3; c++) {
                da += (fp[c] - fq[c]) * (fp[c] - fq[c]);
                dn += (fp[c + 3] - fq[c + 3]) * (fp[c + 3] - fq[c + 3]);
              }
              w *= std::exp(-dn * 9.f - dz * dz * .6f - da * 6.f);
              if (w < .003f) continue;
              const float f[D] = {1, ox * .1f, oy * .1f, fq[3] - fp[3], fq[4] - fp[4], fq[5] - fp[5], dz,
                                  (fq[0] + fq[1] + fq[2] - fp[0] - fp[1] - fp[2]) * .5f};
              float *a = &acc[(size_t(j) * T + i) * NA];
              const float *colour = &mean[(size_t(v) * W + u) * 3];
              int n = 0;
              for (int r = 0; r < D; r++)
                for (int c = r; c < D; c++) a[n++] += w * f[r] * f[c];
              for (int r = 0; r < D; r++)
                for (int c = 0; c < 3; c++) a[n++] += w * f[r] * colour[c];
            }
          }
        }
      for (int j = 0; j < T && Y0 + j < H; j++)
        for (int i = 0; i < T && X0 + i < W; i++) {
          const float *a = &acc[(size_t(j) * T + i) * NA];
          double G[D][D], b[D][3], L[D][D];
          int n = 0;
          for (int r = 0; r < D; r++)
            for (int c = r; c < D; c++) G[r][c] = G[c][r] = a[n++];
          for (int r = 0; r < D; r++)
            for (int c = 0; c < 3; c++) b[r][c] = a[n++];
          const double w0 = G[0][0];
          const size_t p = (size_t(Y0 + j) * W + X0 + i) * 3;
          if (w0 < 1e-6) {
            for (int c = 0; c < 3; c++) out[p + c] = mean[p + c];
            continue;
          }
          for (int r = 0; r < D; r++) G[r][r] += (r ? .02 : 0.) * w0 * .5 + 1e-9;
          bool solvable = true;
          for (int r = 0; r < D && solvable; r++)
            for (int c = 0; c <= r; c++) {
              double s = G[r][c];
              for (int k = 0; k < c; k++) s -= L[r][k] * L[c][k];
              if (r == c) {
                if (s <= 1e-12) {
                  solvable = false;
                  break;
                }
                L[r][r] = std::sqrt(s);
              } else
                L[r][c] = s / L[c][c];
            }
          for (int c = 0; c < 3; c++) {
            const double average = b[0][c] / w0;
            double value = average;
            if (solvable) {
              double z[D], solution[D];
              for (int r = 0; r < D; r++) {
                double s = b[r][c];
                for (int k = 0; k < r; k++) s -= L[r][k] * z[k];
                z[r] = s / L[r][r];
              }
              for (int r = D - 1; r >= 0; r--) {
                double s = z[r];
                for (int k = r + 1; k < D; k++) s -= L[k][r] * solution[k];
                solution[r] = s / L[r][r];
              }
              value = solution[0];
            }
            out[p + c] = std::clamp(value, average * .5, average * 2 + 1e-4);
          }
        }
    }
  };
  std::vector<std::thread> pool;
  for (int i = 0; i < threads; i++) pool.emplace_back(work);
  for (auto &t : pool) t.join();
  FILE *f = fopen(argv[6], "wb");
  if (!f || fwrite(out.data(), 4, N * 3, f) != N * 3) return 1;
  fclose(f);
}
