import { defineConfig } from 'vitest/config'

/** Tests sit beside what they test. Kept apart from vite.config.ts, whose root is web alone. */
export default defineConfig({
  test: {
    include: ['{api,assets,shared,web,worker}/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
})
