/** A cut stone without its colours: there is nothing to show here. */
export const LostGem = () => (
  <svg aria-hidden="true" viewBox="0 0 32 33" className="stage card h-40 w-full max-w-xl p-6">
    <path
      d="M9.500 3h13L30 12 16 30 2 12z"
      className="fill-blue/10 stroke-steel"
      strokeWidth=".6"
      strokeDasharray="1.500 1"
    />
    <path
      d="M9.500 3 12 12 16 30 20 12 22.500 3M2 12h28M12 12l4-9 4 9"
      className="fill-none stroke-steel"
      strokeWidth=".4"
      strokeLinejoin="round"
    />
  </svg>
);
