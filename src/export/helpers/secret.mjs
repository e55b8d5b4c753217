import assert from 'node:assert/strict';

const { env } = process;
/** What is typed; with nothing in its place the test would fail somewhere else, later. */
export const secret = (variable, name) => {
  assert.ok(env[variable], `${variable} is not set; it is the secret ${name} of the data file`);
  return env[variable];
};
