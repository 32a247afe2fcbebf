import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ROOM_TYPES, type RoomType } from '../../../../shared/constants.ts'
import type { StagingProgress } from '../../../../shared/contracts/projects.ts'
import type {
  Adjustment,
  ColourScheme,
  RoomLayout,
  RoomPiece,
} from '../../../../shared/contracts/adjustments.ts'
import type { PublishingCheck } from '../../../../shared/contracts/delivery/publishing-check.ts'
import type { ListingPalette } from '../../../../shared/palettes.ts'
import { createdAt, instant } from '../columns.ts'
import { images } from './images.ts'
import { listings } from './listings.ts'
import { users } from '../accounts/users.ts'

export const projects = pgTable(
  'projects',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    userPrompt: text('user_prompt').notNull(),
    originalImageId: uuid('original_image_id')
      .notNull()
      .references(() => images.id),
    status: text('status', { enum: ['pending', 'processing', 'completed', 'failed'] })
      .notNull()
      .default('pending'),
    failureReason: text('failure_reason'),
    /** The version shown; the one being made is the generation with status `processing`. */
    currentGenerationId: uuid('current_generation_id'),
    listingId: uuid('listing_id'),
    /** Place among the rooms of its listing, smallest first. */
    listingPosition: doublePrecision('listing_position').notNull().default(0),
    /** Shared by the two or three photos of one room from several angles; null for a room with one photo. */
    viewsId: uuid('views_id'),
    /** As somebody said, else as the picture was read; null before either. */
    roomType: text('room_type', { enum: ROOM_TYPES }),
    /** Whether somebody said it: the photographer, the instructions or an answer. Nobody is asked for it then. */
    isRoomTypeSaid: boolean('is_room_type_said').notNull().default(false),
    /** Staging was asked for when no credit was left; it begins when one comes. */
    waitsForCredits: boolean('waits_for_credits').notNull().default(false),
    systemPromptId: integer('system_prompt_id').notNull(),
    imageQuality: text('image_quality', { enum: ['standard', 'high', 'ultra'] }).notNull(),
    hasWatermark: boolean('has_watermark').notNull(),
    /** Administrators may choose the room for the gallery; nothing is public before they do. */
    isPublic: boolean('is_public').notNull(),
    isSample: boolean('is_sample').notNull().default(false),
    isHero: boolean('is_hero').notNull().default(false),
    /** Unguessable folder of the copies that are public while the room is a sample or the hero; null otherwise. */
    sampleFolder: text('sample_folder').unique(),
    /** The version that the copies show. */
    sampleGenerationId: uuid('sample_generation_id'),
    /** As a sample it is named by its room alone, also where its owner agreed to show what they wrote. */
    isSamplePromptHidden: boolean('is_sample_prompt_hidden').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    index('projects_user_idx').on(table.userId, table.id),
    index('projects_waiting_idx')
      .on(table.userId, table.id)
      .where(sql`${table.waitsForCredits}`),
    index('projects_status_idx').on(table.userId, table.status, table.id),
    index('projects_room_idx').on(table.userId, table.roomType, table.id),
    index('projects_public_idx')
      .on(table.id)
      .where(sql`${table.isPublic}`),
    // The landing page has one hero.
    uniqueIndex('projects_hero_key')
      .on(table.isHero)
      .where(sql`${table.isHero}`),
    index('projects_candidates_idx')
      .on(table.id)
      .where(sql`${table.status} = 'completed' and not ${table.isSample}`),
    index('projects_chosen_idx')
      .on(table.id)
      .where(sql`${table.isSample} or ${table.isHero}`),
    index('projects_listing_idx').on(table.userId, table.listingId, table.listingPosition, table.id),
    index('projects_views_idx')
      .on(table.userId, table.viewsId)
      .where(sql`${table.viewsId} is not null`),
    // For what is read from a picture, and for deleting pictures that nothing names.
    index('projects_original_idx').on(table.originalImageId),
    // The owner is part of the key, so that nobody's room can end up in somebody else's listing.
    foreignKey({
      name: 'projects_listing_fk',
      columns: [table.userId, table.listingId],
      foreignColumns: [listings.userId, listings.id],
    }),
  ],
)

/** A stager's reason for refusing the photo; `broken` is our fault, `withdrawn` and `account-closed` are the owner's doing. */
export type FailureKind =
  | 'unreadable-photo'
  | 'not-a-room'
  | 'sideways'
  | 'upside-down'
  | 'furnished'
  | 'unclear-geometry'
  | 'too-dark'
  | 'too-bright'
  | 'odd-floor'
  | 'no-space'
  | 'no-pieces'
  | 'outdoors'
  | 'content'
  | 'changed-room'
  | 'broken'
  | 'withdrawn'
  | 'account-closed'

/** A view of the same room whose furniture a staging takes over, as it was when that began. */
export type Companion = {
  projectId: number
  generationId: string
  /** What its furniture was drawn by. */
  seed: number
  instruction: string
  roomType: RoomType | null
  palette: ListingPalette | null
  /** Left out in those from before there were schemes. */
  scheme?: ColourScheme | 'own'
  /** As it shows them, in its own frame. */
  pieces: (Pick<RoomPiece, 'kind' | 'model' | 'name' | 'x' | 'y' | 'z' | 'turnRad'> &
    Required<Pick<RoomPiece, 'onTop'>>)[]
  room: RoomLayout['room']
  /** How its floor lies on this one's, null where that could not be told; left out before it was tried. */
  floor?: NonNullable<RoomLayout['companion']>['floor']
}

/** One run of the staging engine for a project: a version of the room once it is completed. */
export const generations = pgTable(
  'generations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userPrompt: text('user_prompt').notNull(),
    seed: integer('seed').notNull(),
    /** As bought with the credit it is staged for. */
    imageQuality: text('image_quality', { enum: ['standard', 'high', 'ultra'] }).notNull(),
    hasWatermark: boolean('has_watermark').notNull().default(true),
    isPublic: boolean('is_public').notNull().default(true),
    status: text('status', { enum: ['processing', 'completed', 'failed'] }).notNull(),
    failureReason: text('failure_reason'),
    /** Why it failed, for figures; null in those from before it was told. */
    failureKind: text('failure_kind').$type<FailureKind>(),
    stagedImageId: uuid('staged_image_id').references(() => images.id),
    /** The same without watermark and as large as it was drawn, kept back until its owner's plan delivers that; null where nothing is. */
    cleanImageId: uuid('clean_image_id').references(() => images.id),
    maskImageId: uuid('mask_image_id').references(() => images.id),
    /** Who made it; null until it is made. */
    engine: text('engine', { enum: ['exact', 'generative'] }),
    /** Of the built-in engine or, of a picture that a model drew, that model's name; null in versions from before it was kept. */
    engineVersion: text('engine_version'),
    /** 0–1: how much of the room itself the picture still shows; null where it was not measured. */
    truthScore: doublePrecision('truth_score'),
    /** Where the picture departs from the photo, and how much. */
    differenceImageId: uuid('difference_image_id').references(() => images.id),
    /** Its turn among all that wait, smallest first: see take-turn.ts in services/projects. */
    turn: integer('turn').notNull().default(0),
    /** Which of its owner's lanes it waits in; one room of a lane is staged at a time. */
    lane: integer('lane').notNull().default(0),
    /** What stands where; null where the engine does not know, as in versions from before it told. */
    layout: jsonb('layout').$type<RoomLayout>(),
    /** What to look at before it is published; null until somebody asked. */
    publishingCheck: jsonb('publishing_check').$type<PublishingCheck>(),
    /** The user's own changes, for which nothing is charged; null where the engine chose everything. */
    adjustment: jsonb('adjustment').$type<Adjustment>(),
    /** The version that it changes, or shows larger; null where it was not drawn from one, or that is gone. */
    drawnFromId: uuid('drawn_from_id').references((): AnyPgColumn => generations.id, {
      onDelete: 'set null',
    }),
    /** Of its listing when it was asked for; null in a room without one, and in those from before. */
    palette: jsonb('palette').$type<ListingPalette>(),
    /** Of the version that it is drawn anew from; null where the engine chooses. */
    scheme: jsonb('scheme').$type<ColourScheme | 'own'>(),
    /** The staged view of the same room whose furniture it takes; null where it chooses its own. */
    companion: jsonb('companion').$type<Companion>(),
    /** Storage key of a first look while it runs. No picture names its folder, so the clean-up takes it later. */
    previewKey: text('preview_key'),
    /** As it was last told while it ran. */
    progress: jsonb('progress').$type<StagingProgress>(),
    /** How often a worker died while it staged this; ordinary failures are counted by the queue. */
    crashes: integer('crashes').notNull().default(0),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
    /** When its owner's devices were told; null while nobody was, or needs to be. */
    toldAt: instant('told_at'),
  },
  (table) => [
    index('generations_project_idx').on(table.projectId, table.createdAt),
    // A picture is deleted only where none of these names it.
    index('generations_staged_idx').on(table.stagedImageId),
    index('generations_clean_idx').on(table.cleanImageId),
    index('generations_mask_idx').on(table.maskImageId),
    index('generations_drawn_from_idx')
      .on(table.drawnFromId)
      .where(sql`${table.drawnFromId} is not null`),
    index('generations_finished_idx')
      .on(table.finishedAt)
      .where(sql`${table.finishedAt} is not null`),
    index('generations_completed_idx')
      .on(table.finishedAt, table.id)
      .where(sql`${table.status} = 'completed'`),
    index('generations_failed_idx')
      .on(table.finishedAt, table.id)
      .where(sql`${table.status} = 'failed'`),
    // Two clicks or two devices start one generation.
    uniqueIndex('generations_running_key')
      .on(table.projectId)
      .where(sql`${table.status} = 'processing'`),
  ],
)

/** Public links to completed rooms; deleting the row withdraws the link. */
export const shares = pgTable('shares', {
  projectId: integer('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  /** Unguessable; kept readable because the owner is shown the link again. */
  token: text('token').notNull().unique(),
  createdAt: createdAt(),
})

/** Whether the owner of a private room lets one of its versions be shown in the public gallery. */
export const sampleConsents = pgTable('sample_consents', {
  projectId: integer('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  generationId: uuid('generation_id')
    .notNull()
    .references(() => generations.id, { onDelete: 'cascade' }),
  /** Hex SHA-256; the token itself stands in the mail alone. */
  tokenHash: text('token_hash').notNull().unique(),
  answer: text('answer', { enum: ['agreed', 'declined'] }),
  answeredAt: instant('answered_at'),
  createdAt: createdAt(),
  /** When the question can no longer be agreed to. */
  expiresAt: instant('expires_at').notNull(),
})
