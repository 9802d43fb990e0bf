// Builds the page into a few files with fixed names, so that the engine's binary can embed them.
import { defineConfig } from 'vite';

const server = process.env.OTRERA_URL ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: './',
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: {
    target: 'es2021',
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        entryFileNames: 'assets/app.js',
        chunkFileNames: 'assets/[name].js',
        assetFileNames: 'assets/app[extname]',
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': server } },
});
