// Loaded before a process's own code: at each SIGUSR2 its wall clock jumps by the next of the hours in CLOCK_JUMPS. Timers run on.
const jumps = (process.env.CLOCK_JUMPS ?? '').split(',').map((hours) => Number(hours) * 3_600_000)
const RealDate = Date
let aheadMs = 0
process.on('SIGUSR2', () => {
  aheadMs += jumps.shift() ?? 0
})
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + aheadMs] : given))
  }
  static now() {
    return RealDate.now() + aheadMs
  }
}
