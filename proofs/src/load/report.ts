/** Prints one line of the table, and remembers a missed target. */
export type Report = (name: string, ours: string, target: string, isMet: boolean) => void;
