/** Words that say nothing of what a question is about. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about actually after again all also am an and any anybody anyone are as at be because been before being but by
  can could did do does doing done don dont even ever every for from get gets getting give given go goes going got
  had has have having he hello hey her here hi him his how i id if ill im in into is isnt it its ive just kindly know
  let like lot make makes many may maybe me might mine more most much must my need needs no nor not now of off ok okay on
  once only or other our ours out over own please pls really said same say she should so some somehow something
  still such tell than thank thanks that thats the their them then there these they thing things this those to too
  u up us use used using very want wanted wants was way we well were what whats when where whether which while who whom
  whose why will wish with without would yes yet you your yours youre doesnt cant wont someone somebody better nice nicely little bit away old put told look looks looking three two five several lots already please thing really quite rather else back
   let lets ask asking wondering wonder question answer nestage anything everything nothing long possible able work works
  happen happens mean means kind sort right part take takes since during each both between per via s t re ve ll d m anymore worried`
    .split(/\s+/)
    .filter(Boolean),
)
