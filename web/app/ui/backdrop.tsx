/** Decorative heat colours behind the page. */
export function Backdrop() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 top-0 -z-10 h-[44rem] overflow-hidden">
      <div className="absolute -top-72 start-[2%] h-[36rem] w-[48rem] rounded-full bg-[#3b82f6] opacity-[0.17] blur-[120px]" />
      <div className="absolute -top-80 end-[-8%] h-[32rem] w-[38rem] rounded-full bg-[#d9a441] opacity-[0.12] blur-[120px]" />
      <div className="absolute -top-24 start-[48%] h-[22rem] w-[26rem] rounded-full bg-[#8b5cf6] opacity-[0.1] blur-[110px]" />
    </div>
  );
}
