import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The public site as a module that renders HTML on the server. */
export default defineConfig({
  root: 'web',
  publicDir: false,
  build: {
    ssr: 'site/render.tsx',
    outDir: '../dist/site',
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: 'render.js' } },
  },
  plugins: [react()],
})
