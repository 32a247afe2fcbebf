/** Not for people: tells a password manager whose password a form without an address is about. */
export const UsernameForPasswordManagers = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden aria-hidden tabIndex={-1} />
)
