import { Download } from 'lucide-react'
import { useState } from 'react'
import { getExport, type ExportPart } from '../../../../shared/contracts/account.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'

const contents = ({ photos, bytes }: ExportPart) => {
  const size = bytes < 1e6 ? 'less than 1 MB' : `about ${Math.round(bytes / 1e6)} MB`
  return `${photos} ${photos === 1 ? 'photo' : 'photos'}, ${size}`
}

/** Everything that is kept about a person, to take along. */
export function ExportCard() {
  const [parts, setParts] = useState<ExportPart[] | null>(null)
  const { mutate, isPending } = useSingleMutation({
    // Asked before every part, so that the browser never downloads a refusal.
    mutationFn: async (_part: number) => (await callApi(getExport, {})).data,
    onSuccess: (found, part) => {
      setParts(found)
      const wanted = found.find((one) => one.part === part)
      // The answer is an attachment: the page stays.
      if (wanted) window.location.assign(wanted.url)
    },
    onError: (error) =>
      toast({ title: 'No download', description: messageOf(error), variant: 'destructive' }),
  })
  const several = parts && parts.length > 1 ? parts : null
  return (
    <Card className="grid gap-4">
      <h2 className="text-[1.375rem]">Your data</h2>
      <p className="text-sm text-ink-2">
        A zip file with your profile, projects, credit history and every photo at full size.
        {several ? ` Yours comes in ${several.length} parts.` : ''}
      </p>
      {several?.map((part) => (
        <Button
          key={part.part}
          variant="quiet"
          className="justify-self-start"
          busy={isPending}
          onClick={() => mutate(part.part)}
        >
          <Download aria-hidden />
          Download part {part.part} ({contents(part)})
        </Button>
      ))}
      {several ? null : (
        <Button variant="quiet" className="justify-self-start" busy={isPending} onClick={() => mutate(1)}>
          <Download aria-hidden />
          Download your data
        </Button>
      )}
    </Card>
  )
}
