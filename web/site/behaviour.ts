import type { BehaviourName } from './behaviours/registry.ts'

/** Marks an element that the client brings to life. */
export const behaviour = (name: BehaviourName) => ({ 'data-behaviour': name })
