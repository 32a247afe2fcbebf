import { Phone } from 'lucide-react'
import { buttonLook } from '../ui/action/button-look.ts'
import { telephoneAddress } from './telephone-address.ts'

/** Calls us. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={telephoneAddress(phone)} className={buttonLook({ variant: 'plain', size: 'sm' })}>
    <Phone aria-hidden /> {phone}
  </a>
)
