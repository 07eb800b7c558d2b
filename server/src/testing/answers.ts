import { ERRORS, type ErrorCode } from '@bluegem/contract/errors';
import { ProblemSchema } from '@bluegem/contract/schemas';
import { expect } from 'vitest';
import type { TestApi } from './api.ts';

export const jsonOf = async (response: Response) => (await response.json()) as Record<string, unknown>;

export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Asks, and reads what comes back, of one API. */
export function answersOf(api: TestApi) {
  return {
    /** The JSON of an answer that must be 200. */
    async answerOf(path: string, init?: RequestInit) {
      const response = await api(path, init);
      const body = await jsonOf(response);
      expect({ status: response.status, ...(response.ok ? {} : { body }) }).toEqual({ status: 200 });
      return body;
    },

    /** Checks everything that every failure has in common, and gives back its body. */
    async expectProblem(path: string, init: RequestInit | undefined, code: ErrorCode) {
      const response = await api(path, init);
      const text = await response.text();
      const problem = ProblemSchema.parse(JSON.parse(text));
      expect(problem.error).toBe(code);
      expect(response.status).toBe(ERRORS[code]);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(problem.requestId).toMatch(UUID);
      expect(response.headers.get('x-request-id')).toBe(problem.requestId);
      expect(text).not.toMatch(/\.[cm]?[jt]s\b|node_modules|\n\s*at |Error:|file:/);
      return { ...problem, headers: response.headers };
    },
  };
}
