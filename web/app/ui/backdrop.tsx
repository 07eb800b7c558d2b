/** A decorative glow behind the first screen. */
export const Backdrop = () => (
  <div
    aria-hidden="true"
    className="pointer-events-none absolute inset-x-0 top-0 -z-10 h-[40rem] bg-radial-[at_75%_0%] from-blue-wash to-transparent to-70%"
  />
);
