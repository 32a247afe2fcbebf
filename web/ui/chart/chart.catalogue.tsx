import type { CatalogueEntries } from '../catalogue-entry.ts'
import { BarChart } from './bar-chart.tsx'

const MONTHS = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']
const dollars = (value: number) => `$${value}`

export const entries: CatalogueEntries = {
  'bar-chart': [
    {
      name: 'one series',
      show: () => (
        <BarChart
          caption="Subscribers who left"
          head="Month"
          labels={MONTHS}
          series={[{ name: 'Left', values: [0, 1, 0, 2, 3, 1, 0, 0, 1, 4, 2, 1] }]}
        />
      ),
    },
    {
      name: 'two series',
      show: () => (
        <BarChart
          caption="Money taken and given back"
          head="Month"
          labels={MONTHS}
          format={dollars}
          series={[
            { name: 'Taken', values: [300, 340, 410, 460, 455, 520, 560, 610, 605, 690, 720, 810] },
            { name: 'Given back', values: [0, 0, 30, 0, 12, 0, 0, 90, 0, 30, 0, 1] },
          ]}
        />
      ),
    },
    {
      name: 'nothing yet',
      show: () => (
        <BarChart
          caption="Failed mails"
          head="Day"
          labels={['1 Nov', '2 Nov', '3 Nov']}
          series={[{ name: 'Failed', values: [0, 0, 0] }]}
        />
      ),
    },
  ],
}
