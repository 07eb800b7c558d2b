/** The layout of a viewer's sides: below each other, or side by side on a wide stage. */
export function sidesLayout(isWide: boolean | undefined, sides: number): string {
  if (!isWide) return 'grid gap-4 md:gap-5';
  return sides > 1 ? 'grid gap-4 md:gap-6 lg:grid-cols-2' : 'mx-auto grid w-full max-w-3xl';
}
