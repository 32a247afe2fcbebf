/**
 * What operators have to mend: `quota` is money at the service, `key` its key, `request` a call for a picture that it does not take any more,
 * `reading` one that reads a photo, `answering` one of an assistant, `ceiling` the month's ceiling of our own.
 */
export type IncidentReason = 'quota' | 'key' | 'request' | 'reading' | 'answering' | 'ceiling'
