import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { css } from './style-modules.ts';
import packageJson from './package.json' with { type: 'json' };

/**
 * sonner writes a <style> element when it loads, which our content security policy (style-src 'self') refuses.
 * The kit imports sonner's stylesheet as a file instead, so the run-time copy goes.
 */
const withoutSonnerStyleElement = (): Plugin => ({
  name: 'aliquot:without-sonner-style-element',
  enforce: 'pre',
  transform(code, id) {
    if (!/node_modules\/sonner\/dist\/index\.m?js/u.test(id)) return null;
    const stripped = code.replace(/^__insertCSS\(".*"\);?$/mu, '');
    if (stripped === code) this.error('sonner no longer calls __insertCSS: check how it brings its styles.');
    return { code: stripped, map: null };
  },
});

/** Writes .br and .gz beside every text file, so that the server sends them without compressing on each request. */
const compressed = (): Plugin => ({
  name: 'aliquot:compressed',
  // The kit is served by tests only.
  apply: (_config, { command }) => command === 'build' && process.env.VITE_KIT === undefined,
  async writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(?:js|css|svg)$/u.test(file))) {
      const text = await readFile(join(dir, name));
      await writeFile(join(dir, `${name}.br`), brotliCompressSync(text));
      await writeFile(join(dir, `${name}.gz`), gzipSync(text, { level: 9 }));
    }
  },
});

export default defineConfig(({ mode, command }) => {
  const server = loadEnv(mode, process.cwd(), 'VITE_').VITE_SERVER ?? 'http://127.0.0.1:3000';
  return {
    css,
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: 'src/routes',
        generatedRouteTree: 'src/routeTree.gen.ts',
        quoteStyle: 'single',
        semicolons: true,
        disableLogging: true,
      }),
      react(),
      tailwindcss(),
      withoutSonnerStyleElement(),
      compressed(),
    ],
    define: {
      __APP_VERSION__: JSON.stringify(packageJson.version),
      __WITH_KIT__: JSON.stringify(command === 'serve' || process.env.VITE_KIT === '1'),
    },
    // The pre-bundled copy would miss the transform above.
    optimizeDeps: { exclude: ['sonner'] },
    server: { proxy: { '/api': server, '/v1': server, '/health': server } },
    build: {
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      // Small files must stay files: the policy allows no data: fonts or styles.
      assetsInlineLimit: 0,
      sourcemap: false,
      manifest: true,
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
  };
});
