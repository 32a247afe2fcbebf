import { Copy, Download } from 'lucide-react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'

const FILE_NAME = 'nestage-recovery-codes.txt'

function download(codes: string[]): void {
  const text = `Nestage recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: FILE_NAME })
  link.click()
  URL.revokeObjectURL(url)
}

async function copy(codes: string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast({ title: 'Copied', description: 'Keep the codes where you find them without your phone.' })
  } catch {
    toast({
      title: 'Not copied',
      description: 'Please select and copy the codes by hand.',
      variant: 'destructive',
    })
  }
}

/** Codes that are shown this once, with ways to keep them. */
export const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <div className="grid gap-4">
    <Banner tone="warn" title="Keep these codes now">
      Each signs you in once, should you lose your phone. They are not shown again, and a password reset does
      not replace them.
    </Banner>
    <ul
      aria-label="Recovery codes"
      className="grid gap-x-6 gap-y-1 rounded-control bg-sunken px-4 py-3 font-mono text-sm sm:grid-cols-2"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="flex flex-wrap gap-3">
      <Button variant="quiet" size="sm" onClick={() => void copy(codes)}>
        <Copy aria-hidden />
        Copy
      </Button>
      <Button variant="quiet" size="sm" onClick={() => download(codes)}>
        <Download aria-hidden />
        Download
      </Button>
    </div>
    <Button onClick={onDone}>I have kept them</Button>
  </div>
)
