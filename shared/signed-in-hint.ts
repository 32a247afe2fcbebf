/**
 * Cookie that says to the page, which cannot see the session's own, that somebody may be signed in here: without it
 * nobody is asked. It opens nothing; who one is the session alone says.
 */
export const SIGNED_IN_HINT = 'nestage_signed_in'
