/** Where a tab keeps its conversation with an assistant, until it is closed or its owner signs out. */
export const CONVERSATION = 'nestage.conversation'
/** What of it is taken along to the contact form. */
export const HANDED_OVER = 'nestage.handed-over'
