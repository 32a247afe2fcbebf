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
  // Left in node_modules, React would be loaded in its development build, and every icon there is.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  plugins: [react()],
})
