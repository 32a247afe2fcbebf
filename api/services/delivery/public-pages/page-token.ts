import { newToken } from '../../accounts/tokens/token.ts'

/** 80 bits in 16 letters and digits: short in a caption, and not to be guessed. */
const TOKEN_LENGTH = 16

export const newPageToken = (): string => newToken().slice(0, TOKEN_LENGTH)
