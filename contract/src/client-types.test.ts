import { expectTypeOf, test } from 'vitest';
import type { AnswerAt, PathFor } from './client-types.ts';

test('answers are typed by method and path', () => {
  expectTypeOf<AnswerAt<'GET', '/api/check-admin'>>().toEqualTypeOf<{ isAdmin: boolean }>();
  expectTypeOf<AnswerAt<'GET', '/api/user'>>().not.toBeAny();
  expectTypeOf<AnswerAt<'GET', '/api/user'>>().not.toBeNever();
  expectTypeOf<'/api/wishlist/karambit-387'>().toExtend<PathFor<'PUT'>>();
  expectTypeOf<'/api/wishlists'>().not.toExtend<PathFor<'GET'>>();
});
