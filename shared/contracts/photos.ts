import { z } from 'zod'
import { ROOM_TYPES } from '../constants.ts'
import { defineEndpoint } from './endpoint.ts'

export const RoomAnalysis = z.object({
  isInteriorImage: z.boolean(),
  roomType: z.enum(ROOM_TYPES),
  /** 0 to 1. */
  confidence: z.number().min(0).max(1),
  description: z.string(),
})
export type RoomAnalysis = z.infer<typeof RoomAnalysis>

/** Multipart form with the repeated file field `images`: JPG, PNG or WEBP, at most 10 MB each. */
export const uploadImages = defineEndpoint({
  method: 'POST',
  path: '/api/upload-images',
  access: 'user',
  bodyKind: 'multipart',
  output: z.object({ success: z.literal(true), data: z.object({ imageUrls: z.array(z.string()) }) }),
})

export const analyzeImage = defineEndpoint({
  method: 'POST',
  path: '/api/analyze-image',
  access: 'user',
  body: z.object({ imageUrl: z.string().min(1) }),
  output: z.object({ success: z.literal(true), data: z.object({ analysis: RoomAnalysis }) }),
})

/** The photos of a listing page, kept as uploads of the caller. */
export const extractImages = defineEndpoint({
  method: 'POST',
  path: '/api/extract-images',
  access: 'user',
  body: z.object({ url: z.string().trim().min(1, 'Please enter the address of a listing page').max(2000) }),
  output: z.object({ success: z.literal(true), data: z.object({ imageUrls: z.array(z.string()) }) }),
})
