/** Letters that a message may have. */
export const CHAT_MAX_LENGTH = 4000
/** How many of the latest messages travel with a new one. */
export const CHAT_HISTORY_LENGTH = 10
