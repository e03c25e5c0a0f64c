/** `pnpm test:e2e`, and `pnpm test:e2e -- <name>` for one file or `-g <title>` for one test. */
import { spawn } from 'node:child_process';

// pnpm hands on the two dashes; behind them Playwright would take a name for nothing and run everything.
const args = process.argv.slice(2).filter((arg) => arg !== '--');
spawn('playwright', ['test', ...args], { stdio: 'inherit' }).once('exit', (code) => process.exit(code ?? 1));
