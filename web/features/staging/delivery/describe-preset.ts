import type { DeliveryPreset, PresetRules } from '../../../../shared/contracts/delivery.ts'

const ORDER: Record<PresetRules['original'], string> = {
  after: 'The original follows each staged photo.',
  before: 'The original precedes each staged photo.',
  apart: 'Originals lie in a folder of their own.',
}

const MARKS: Record<PresetRules['marks'], string> = {
  forbidden: 'This service forbids marks on photos: only the clean file is made.',
  allowed: 'Copies with a label come beside the clean ones.',
  required: 'The staged photo carries a label; clean copies lie beside it.',
}

const LINKS: Record<PresetRules['links'], string> = {
  forbidden: 'No addresses in captions and remarks.',
  allowed: 'Addresses are allowed in captions and remarks.',
  required: 'The caption has to name the address of the original.',
}

const megabytes = (bytes: number): string => `${Number((bytes / 1_000_000).toFixed(1))} MB`

/** What a preset does to the files, a sentence each. */
export function describePreset({ rules }: Pick<DeliveryPreset, 'rules'>): string[] {
  const { maxWidth, maxHeight, maxBytes, shape, maxPhotos } = rules
  return [
    ORDER[rules.original],
    MARKS[rules.marks],
    `JPEG up to ${maxWidth} × ${maxHeight} pixels and ${megabytes(maxBytes)}${shape === '4:3' ? ', cut to 4:3' : ''}.`,
    LINKS[rules.links],
    ...(maxPhotos === null ? [] : [`At most ${maxPhotos} photos in a listing.`]),
  ]
}

/** How far the rules can be relied on. */
export function describeStanding({ standing, source, checkedOn }: DeliveryPreset): string {
  const words = {
    primary: 'Read in its own rules',
    secondary: 'Not read in its own rules',
    unverified: 'Not verified',
  }
  return `${source}. ${words[standing]}, checked on ${checkedOn}.`
}
