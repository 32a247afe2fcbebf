import { ExportCard } from '../features/account/profile/export-card.tsx'
import { PasskeysCard } from '../features/account/second-factor/passkeys-card.tsx'
import { TwoStepCard } from '../features/account/second-factor/two-step-card.tsx'
import { DevicesCard } from '../features/account/security/devices-card.tsx'
import { SecurityActivityCard } from '../features/account/security/security-activity-card.tsx'
import { InstallHow } from '../features/install/install-how.tsx'
import { PushPrompt } from '../features/push/push-prompt.tsx'
import { PushSettings } from '../features/push/push-settings.tsx'
import { Card } from '../ui/card.tsx'
import { ThemeSwitch } from '../ui/action/theme-switch.tsx'

/** The account's tab of devices, ways to sign in, and what this device does. */
export const AccountSettings = ({ email }: { email: string }) => (
  <div className="grid max-w-3xl gap-4">
    <DevicesCard />
    <TwoStepCard />
    <PasskeysCard email={email} />
    <SecurityActivityCard />
    <Card className="grid justify-items-start gap-4">
      <h2 className="text-[1.375rem]">This device</h2>
      <PushPrompt />
      <PushSettings />
      <InstallHow />
      <ThemeSwitch name="account-theme" />
    </Card>
    <ExportCard />
  </div>
)
