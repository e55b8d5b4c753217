import fc from 'fast-check';

/**
 * Before a test file with properties: every run tries the same cases, so that what is red is red again on the next
 * machine. SCREENGRAPH_TEST_SEED=random tries others, a number those of that number (a failure prints it).
 */
const asked = process.env.SCREENGRAPH_TEST_SEED ?? '20260';
if (asked !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(asked) });
