import type { Command } from 'commander';
import type { Options } from './session.ts';

/** A command's work: gives the exit code. Loaded only when it is asked for, so that `--help` is quick. */
export type Work = (options: Options, ...args: string[]) => Promise<number>;

/** Adds a command with `--json`. */
export type AddCommand = (
  usage: string,
  description: string,
  load: () => Promise<Work>,
  parent?: Command,
) => Command;

/** Adds a command that only holds others. */
export type AddGroup = (name: string, description: string) => Command;
