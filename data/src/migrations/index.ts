import { createPatterns } from './0001-create-patterns.ts';
import type { Migration } from './migration.ts';

/** Every migration in order. Only ever appended: what was applied somewhere stays as it is. */
export const MIGRATIONS: readonly Migration[] = [createPatterns];
