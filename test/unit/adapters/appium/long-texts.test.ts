import { describe, expect, it } from 'vitest';
import { leadsElsewhere } from '../../../../adapters/appium/ios/ios-back.ts';
import type { SourceNode } from '../../../../adapters/appium/native/native-platform.ts';

/** What takes a step for every two of its signs does not come to an end within the time of a test. */
const SIGNS = 500_000;
const button = (name: string) => ({ attributes: { name } }) as unknown as SourceNode;

describe('a button of a bar whose name is as long as an app could make it', () => {
  it.each([
    ['identifiers and a space', `${'0.0'.repeat(SIGNS / 3)}\t`, false],
    ['identifiers', '0.0'.repeat(SIGNS / 3), true],
    ['dots', '.'.repeat(SIGNS), false],
  ])('is read once: %s', (_, name, elsewhere) => {
    expect(leadsElsewhere(button(name))).toBe(elsewhere);
  });

  it.each([
    ['nav_left.button', true],
    ['open_menu', true],
    ['Mr. Smith', false],
    ['v1.2 notes', false],
    ['Inbox', false],
  ])('is an identifier: %j', (name, elsewhere) => {
    expect(leadsElsewhere(button(name))).toBe(elsewhere);
  });
});
