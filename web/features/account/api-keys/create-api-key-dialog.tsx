import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import {
  API_KEY_LIFE_DAYS,
  type ApiKeyScope,
  createApiKey,
  NewApiKey,
} from '../../../../shared/contracts/integrations/api-keys.ts'
import { callApi } from '../../../api-client.ts'
import { messageOf } from '../../../api-error.ts'
import { toolsKeys } from '../tools/tools-keys.ts'
import { useSingleMutation } from '../../../queries/use-single-mutation.ts'
import { Button } from '../../../ui/action/button.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { CheckboxGroup } from '../../../ui/form/checkbox-group.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { firstMessages } from '../../../ui/form/use-form.ts'
import { ShownOnceDialog } from '../tools/shown-once-dialog.tsx'
import { SCOPE_OPTIONS } from './scope-words.ts'

const LIVES = API_KEY_LIFE_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? 'One year' : `${days} days`,
}))

/** The button and the window behind it: what the key is for, then the key, this once. */
export const CreateApiKeyDialog = () => (
  <ShownOnceDialog
    trigger={
      <Button variant="quiet" className="justify-self-start">
        <KeyRound aria-hidden />
        Make an API key
      </Button>
    }
    ask={{ title: 'Make an API key', description: 'Give it no more rights than the program needs.' }}
    told={{ title: 'Your new API key', label: 'API key', words: 'The program sends it with each call.' }}
  >
    {(onMade) => <NewKeyForm onMade={onMade} />}
  </ShownOnceDialog>
)

function NewKeyForm({ onMade }: { onMade: (key: string) => void }) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ApiKeyScope[]>(['rooms:read'])
  const [life, setLife] = useState('90')
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (body: NewApiKey) => callApi(createApiKey, { body }),
    onSuccess: ({ data }) => {
      void client.invalidateQueries({ queryKey: toolsKeys.apiKeys })
      onMade(data.key)
    },
    onError: (error) =>
      toast({ title: 'API key not made', description: messageOf(error), variant: 'destructive' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = NewApiKey.safeParse({ name, scopes, days: Number(life) })
    setErrors(parsed.success ? {} : firstMessages(parsed.error.issues))
    if (parsed.success) mutate(parsed.data)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Name"
        hint="Which program uses it, for example CRM"
        autoComplete="off"
        maxLength={60}
        value={name}
        error={errors['name']}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckboxGroup
        label="Rights"
        values={scopes}
        options={SCOPE_OPTIONS}
        error={errors['scopes']}
        onChange={setScopes}
      />
      <SelectField label="Ends after" value={life} options={LIVES} onChange={setLife} />
      <Button type="submit" busy={isPending} className="justify-self-end">
        Make API key
      </Button>
    </form>
  )
}
