/**
 * A picture as wide as a phone's screen. Asked for a little smaller than it is shown: nobody sees that, and the next
 * size, which a few missing pixels would call for, weighs twice as much.
 */
export const PHONE_WIDE = '(max-width: 639px) calc(88vw - 2rem), calc(100vw - 4rem)'
