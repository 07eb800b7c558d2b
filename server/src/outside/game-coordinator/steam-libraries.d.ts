// The two libraries come without types; this is what we use of them.
declare module 'steam-user' {
  const SteamUser: import('./steam-libraries.ts').SteamUserClass;
  export default SteamUser;
}

declare module 'globaloffensive' {
  const GlobalOffensive: import('./steam-libraries.ts').GlobalOffensiveClass;
  export default GlobalOffensive;
}
