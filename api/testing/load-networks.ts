import { loadNetworks } from '../providers/ai/load-networks.ts'

// A test thread reads pictures as a worker's does: with the networks read from disk before the first one.
loadNetworks()
