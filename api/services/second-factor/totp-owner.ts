/** What an encrypted authenticator secret is bound to. */
export const totpOwner = (userId: number): string => `totp:${userId}`
