import { passwordStrength, type PasswordStrength } from './password-strength.ts'

const STEPS: Record<PasswordStrength, { filled: number; colour: string; says: string }> = {
  none: { filled: 0, colour: '', says: '' },
  short: { filled: 0, colour: '', says: 'Too short yet' },
  weak: { filled: 1, colour: 'bg-brick', says: 'Weak. Add a word or two.' },
  fair: { filled: 2, colour: 'bg-saffron', says: 'Fair. One more word helps.' },
  strong: { filled: 3, colour: 'bg-pine', says: 'Strong' },
}

/** Says how strong a password is while it is typed; read out when that changes, not at every key. */
export function PasswordMeter({ password }: { password: string }) {
  const { filled, colour, says } = STEPS[passwordStrength(password)]
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden className="flex w-20 flex-none gap-1">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={`h-1.5 flex-1 rounded-full ${step <= filled ? colour : 'bg-sunken shadow-[inset_0_0_0_1px_var(--line)]'}`}
          />
        ))}
      </span>
      <output aria-label="Password strength" className="block min-h-lh text-sm text-ink-2">
        {says}
      </output>
    </div>
  )
}
