import { Plus } from 'lucide-react'
import * as Radix from 'radix-ui/accordion'
import type { ReactNode } from 'react'

/** Questions with answers that fold out, one open at a time. */
export const Accordion = ({ items }: { items: { question: string; answer: ReactNode }[] }) => (
  <Radix.Root type="single" collapsible className="border-t border-line-strong">
    {items.map(({ question, answer }) => (
      <Radix.Item key={question} value={question} className="border-b border-line">
        <Radix.Header className="font-serif text-h3 leading-[1.3] font-medium">
          <Radix.Trigger className="group flex min-h-16 w-full items-center justify-between gap-4 py-3 text-left">
            {question}
            <Plus
              aria-hidden
              className="size-6 flex-none stroke-[1.75] transition-[rotate] duration-220 group-data-[state=open]:rotate-45"
            />
          </Radix.Trigger>
        </Radix.Header>
        <Radix.Content className="max-w-[42rem] pb-6 text-ink-2">{answer}</Radix.Content>
      </Radix.Item>
    ))}
  </Radix.Root>
)
