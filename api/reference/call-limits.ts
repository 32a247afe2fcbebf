import { ACCOUNT_LIMITS, type AccountLimitName } from '../services/limits/account-limits.ts'
import { RATE_RULES, type RateRule, type RateRuleName } from '../services/limits/rules.ts'

const SIGN_IN = ['login']
const FORGOT = ['forgotPassword']

/** Which calls count against which limit, by their names in the reference. */
const LIMITED: Record<RateRuleName | AccountLimitName, readonly string[]> = {
  'sign-in:known-device': SIGN_IN,
  'sign-in:account-at-address': SIGN_IN,
  'sign-in:account': SIGN_IN,
  'sign-in:address': SIGN_IN,
  'unknown-account:address': ['login', 'register', 'forgotPassword'],
  'register:address': ['register'],
  'forgot:known-device': FORGOT,
  'forgot:account-at-address': FORGOT,
  'forgot:account': FORGOT,
  'forgot:address': FORGOT,
  'token:address': ['resetPassword', 'verifyEmail', 'unsubscribe'],
  'passkey:address': ['beginPasskeyLogin', 'passkeyLogin'],
  // Of every call that is made with a key.
  'api-key:address': [],
  'api-key:key': [],
  'webhook-send:account': ['testWebhookEndpoint', 'replayWebhookDelivery'],
  'send-verification:account': ['sendVerification'],
  'confirm-password:account': ['changePassword', 'deleteAccount', 'confirmIdentity'],
  'second-factor:account': ['finishLogin', 'addTotp', 'confirmIdentity'],
  'contact:address': ['sendContactMessage'],
  'listing-zip:account': ['downloadListing', 'downloadPackage'],
  'package:account': ['packageListing', 'packageRoom'],
  'verify:address': ['verifyPicture'],
  'certificate:account': ['downloadCertificate'],
  'approval:account': ['askListingApproval', 'askRoomApproval', 'renewApprovalAddress'],
  'approval-mail:account': ['askListingApproval', 'askRoomApproval'],
  'approval-answer:address': ['answerApproval'],
  'disclosure:account': ['publishDisclosure', 'publishListingPage'],
  'chat:address': ['askSalesAssistant', 'streamSalesAnswer'],
  'chat:account': ['askHelpAssistant', 'streamHelpAnswer'],
  'adjust:account': ['adjustVersion', 'deliverLarger'],
  'export:account': ['downloadExportPart'],
  'upload:account': ['uploadImages', 'putPhoto'],
  'analyse:account': ['analyzeImage'],
  'extract:account': ['extractImages'],
  'create-project:account': ['createProject'],
  'generate:account': ['generateProject', 'stageListing'],
  'preview:account': ['getPreview'],
  'push:account': ['subscribePush', 'testPush'],
  'announce:account': ['announcePhotos'],
}

const minutes = (seconds: number) => (seconds === 3600 ? 'an hour' : `${seconds / 60} minutes`)

function describeRule(name: RateRuleName): string {
  const { points, windowS, byAddress }: RateRule = RATE_RULES[name]
  const scaled = byAddress ? ', times `ADDRESS_LIMIT_FACTOR`' : ''
  return `\`${name}\` ${points} in ${minutes(windowS)}${scaled}`
}

function describeLimit(name: AccountLimitName): string {
  const { points, windowS } = ACCOUNT_LIMITS[name]
  const tiers = Object.entries(points).map(([tier, count]) => `${count} ${tier}`)
  return `\`${name}\` in ${minutes(windowS)}: ${tiers.join(', ')}`
}

const isRule = (name: string): name is RateRuleName => name in RATE_RULES
const isLimit = (name: string): name is AccountLimitName => name in ACCOUNT_LIMITS

/** What a call counts against, one sentence each; none where it is not limited. */
export const limitsOf = (callName: string): string[] =>
  Object.entries(LIMITED)
    .filter(([, calls]) => calls.includes(callName))
    .flatMap(([name]) => (isRule(name) ? [describeRule(name)] : isLimit(name) ? [describeLimit(name)] : []))

/** Every call that the limits name. */
export const LIMITED_CALLS: readonly string[] = [...new Set(Object.values(LIMITED).flat())]
