/** A wrong environment; `message` is one line that begins with the variable's name. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
