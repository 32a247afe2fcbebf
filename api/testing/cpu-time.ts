/**
 * Milliseconds of processor time that this process has used, all its threads together: what a machine that is busy with
 * others does not lengthen, as it does what a clock says.
 */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
