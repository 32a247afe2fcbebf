import type { RoomType, STAGING_STYLES } from '../../shared/constants.ts'

export interface DemoRoom {
  /** Made once, so that sending the photo again changes nothing. */
  id: string
  /** A picture under `assets/rooms`. */
  picture: string
  roomType: RoomType
  userPrompt: string
  stage: boolean
}

export interface DemoListing {
  id: string
  name: string
  rooms: readonly DemoRoom[]
}

export interface DemoPurchase {
  /** A plan or a pack of credits, by name. */
  what: string
  /** `good` where left out. */
  card?: 'good' | 'declinedLater'
  /** What happens next: the month passes, the subscription is cancelled, the money is given back. */
  next?: 'advance' | 'cancel' | 'refund'
}

export interface DemoPerson {
  name: string
  email: string
  buys: readonly DemoPurchase[]
  listings: readonly DemoListing[]
}

/** In development alone, where whoever reaches the product may read its mail as well. */
export const DEMO_PASSWORD = 'four bright empty rooms'

const id = (number: number) => `5eed0000-0000-4000-8000-${String(number).padStart(12, '0')}`

function room(
  number: number,
  picture: string,
  roomType: RoomType,
  style: (typeof STAGING_STYLES)[number],
  stage = true,
): DemoRoom {
  return { id: id(number), picture: `${picture}.jpg`, roomType, userPrompt: `${style} ${roomType}`, stage }
}

/**
 * An agent on a plan with two listings, somebody on the free plan whose third room waits for credits, and three whose money
 * gives the billing desk something to show.
 */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    name: 'Dana Demo',
    email: 'demo@nestage.example',
    buys: [{ what: 'Standard Monthly' }],
    listings: [
      {
        id: id(1),
        name: '12 Elm Street',
        rooms: [
          room(11, 'living/before', 'living room', 'scandinavian'),
          room(12, 'bedroom/before', 'bedroom', 'coastal'),
          room(13, 'dining/before', 'dining room', 'modern'),
          // Furnished already: the engine finds no place in it, and the credit comes back.
          room(14, 'living/after', 'living room', 'modern'),
        ],
      },
      {
        id: id(2),
        name: '3 Harbour View',
        rooms: [
          room(21, 'office/before', 'office', 'traditional'),
          room(22, 'open-plan/before', 'living room', 'farmhouse'),
          room(23, 'kitchen/before', 'kitchen', 'modern', false),
        ],
      },
    ],
  },
  {
    name: 'Frank Free',
    email: 'demo-free@nestage.example',
    buys: [],
    listings: [
      {
        id: id(3),
        name: 'Our flat',
        rooms: [
          room(31, 'child/before', "children's room", 'boho'),
          room(32, 'office/before', 'office', 'modern'),
          room(33, 'dining/before', 'dining room', 'minimalist'),
        ],
      },
    ],
  },
  {
    name: 'Una Unpaid',
    email: 'demo-unpaid@nestage.example',
    buys: [{ what: 'Pro Monthly', card: 'declinedLater', next: 'advance' }],
    listings: [],
  },
  {
    name: 'Leo Leaving',
    email: 'demo-leaving@nestage.example',
    buys: [{ what: 'Standard Annual', next: 'cancel' }],
    listings: [],
  },
  {
    name: 'Rita Refunded',
    email: 'demo-refunded@nestage.example',
    buys: [{ what: 'Credit Pack 25', next: 'refund' }],
    listings: [],
  },
]
