import type { DeliveryPreset, PresetRules } from '../../shared/contracts/delivery.ts'

const CHECKED_ON = '2026-11-22'

/** What most services take: baseline sRGB JPEG of a screen's size, under 3 MB. */
const COMMON: PresetRules = {
  staged: 'clean',
  marks: 'allowed',
  original: 'after',
  labelWords: 'Virtually staged',
  labelPlace: 'bottom-left',
  shape: 'as-taken',
  minEdge: 1024,
  maxWidth: 2048,
  maxHeight: 2048,
  maxBytes: 3_000_000,
  maxPhotos: null,
  caption: 'Virtually staged. Original, unaltered photo: {original}',
  links: 'allowed',
  remarks: 'Photos {photos} are virtually staged. The original, unaltered photos stand beside them.',
}

type Seed = Omit<DeliveryPreset, 'checkedOn' | 'rules'> & { rules?: Partial<PresetRules> }

const SEEDS: Seed[] = [
  {
    id: 'general',
    name: 'Any service: clean and labelled copies',
    states: [],
    source: 'What the rules of most services have in common',
    standing: 'secondary',
  },
  {
    id: 'crmls',
    name: 'CRMLS (Southern California)',
    states: ['CA'],
    source: 'CRMLS rule 11.5.2; California Business and Professions Code 10140.8',
    standing: 'primary',
    rules: {
      caption: 'Virtually staged: digitally altered image. Original, unaltered image: {original}',
      links: 'required',
    },
  },
  {
    id: 'bay-east',
    name: 'Bay East and Contra Costa (CCAR)',
    states: ['CA'],
    source: 'Bay East and CCAR rules on altered photos; California Business and Professions Code 10140.8',
    standing: 'primary',
    rules: { caption: 'Digitally altered. Original, unaltered image: {original}', links: 'required' },
  },
  {
    id: 'sdmls',
    name: 'San Diego MLS',
    states: ['CA'],
    source: 'SDMLS rule 7.4.3',
    standing: 'primary',
    rules: {
      marks: 'forbidden',
      caption: 'Digitally Altered. Original photo: {original}',
      links: 'required',
    },
  },
  {
    id: 'stellar',
    name: 'Stellar MLS',
    states: ['FL'],
    source: 'Stellar MLS article 04.04',
    standing: 'primary',
    rules: {
      caption: 'Virtually staged',
      remarks: 'One or more photo(s) was virtually staged.',
    },
  },
  {
    id: 'armls',
    name: 'ARMLS',
    states: ['AZ'],
    source: 'ARMLS rule 8.23',
    standing: 'primary',
    rules: { caption: 'Virtually staged', marks: 'forbidden', links: 'forbidden' },
  },
  {
    id: 'realtracs',
    name: 'RealTracs',
    states: ['TN'],
    source: 'RealTracs photo rules',
    standing: 'primary',
    rules: { caption: 'Virtually staged', marks: 'forbidden', original: 'before' },
  },
  {
    id: 'mls-now',
    name: 'MLS Now',
    states: ['OH'],
    source: 'MLS Now photo rules',
    standing: 'primary',
    rules: { caption: 'Virtually staged', marks: 'forbidden' },
  },
  {
    id: 'rmls',
    name: 'RMLS',
    states: ['OR', 'WA'],
    source: 'RMLS rules on virtual staging',
    standing: 'primary',
    rules: {
      staged: 'labelled',
      marks: 'required',
      labelWords: 'Virtually Staged',
      caption: 'Virtually Staged',
    },
  },
  {
    id: 'smartmls',
    name: 'SmartMLS',
    states: ['CT'],
    source: 'SmartMLS photo rules',
    standing: 'primary',
    rules: {
      staged: 'labelled',
      marks: 'required',
      labelWords: 'Virtually Staged',
      caption: 'Virtually Staged',
      shape: '4:3',
      maxHeight: 1536,
      maxPhotos: 40,
      links: 'forbidden',
    },
  },
  {
    id: 'canopy',
    name: 'Canopy MLS',
    states: ['NC', 'SC'],
    source: 'Canopy MLS photo rules',
    standing: 'primary',
    rules: {
      staged: 'labelled',
      marks: 'required',
      caption: 'Virtually staged',
      links: 'forbidden',
      maxHeight: 1536,
    },
  },
  {
    id: 'nwmls',
    name: 'NWMLS',
    states: ['WA'],
    source: 'Reports of NWMLS rules, which disagree: ask before you rely on it',
    standing: 'secondary',
    rules: { staged: 'labelled', caption: 'Virtually staged' },
  },
  {
    id: 'bright',
    name: 'Bright MLS',
    states: ['DC', 'DE', 'MD', 'NJ', 'PA', 'VA', 'WV'],
    source: 'Reports of Bright MLS rules, which disagree: ask before you rely on it',
    standing: 'secondary',
    rules: { staged: 'labelled', caption: 'Virtually staged' },
  },
  {
    id: 'har',
    name: 'HAR',
    states: ['TX'],
    source: 'Reports of HAR rules, which disagree: ask before you rely on it',
    standing: 'secondary',
    rules: { caption: 'Virtually staged' },
  },
]

/** Rules as they were read; administrators keep them true from then on. */
export const SEED_PRESETS: DeliveryPreset[] = SEEDS.map((preset) => ({
  ...preset,
  checkedOn: CHECKED_ON,
  rules: { ...COMMON, ...preset.rules },
}))
