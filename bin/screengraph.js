#!/usr/bin/env node
// Checks what the program itself cannot say when it is missing, then hands over.
import { closeSync, existsSync, openSync } from 'node:fs';
import { homedir } from 'node:os';

const FEW_FILES = 'this shell lets a program open too few files. Raise that: ulimit -n 1024';

/** As the program says its errors: for people, or as JSON where that is asked for. */
function stop(message) {
  const error = { code: 'missing_dependency', message, faults: [] };
  console.error(process.argv.includes('--json') ? JSON.stringify({ error }) : `screengraph: ${message}`);
  process.exit(3);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  stop(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
}

/** The loader says EMFILE where it reads a file, and that there is no such package where it only looks for one. */
function fewFilesMayBeOpened() {
  const open = [];
  try {
    while (open.length < 256) open.push(openSync(process.execPath));
    return false;
  } catch (error) {
    return error.code === 'EMFILE';
  } finally {
    open.forEach((file) => closeSync(file));
  }
}

function whyNotLoaded(error) {
  if (error?.code === 'EMFILE') return FEW_FILES;
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  if (fewFilesMayBeOpened()) return FEW_FILES;
  return `something of it is missing here: ${error.message}. Run \`make setup\` (or \`npm ci && npm run build\`).`;
}

// A user that this machine has no account of, as in a container, has no home folder, and libraries ask for one when they load.
try {
  homedir();
} catch {
  process.env['HOME'] = '/';
}

// Libraries check less of what only their developers get wrong; with graphql that is half of the time of an answer.
process.env['NODE_ENV'] ??= 'production';
const main = new URL('../dist/src/cli/main.js', import.meta.url);
if (existsSync(main)) {
  try {
    const { runCli } = await import(main.href);
    await runCli(process.argv);
  } catch (error) {
    stop(whyNotLoaded(error));
  }
} else {
  stop('it is not built here. Run `make setup` (or `npm ci && npm run build`).');
}
