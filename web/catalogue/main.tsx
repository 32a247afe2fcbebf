import '../zod-without-eval.ts'
import '../styles/app.css'
import './catalogue.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { Catalogue } from './catalogue.tsx'
import { forceStates } from './force-states.ts'
import { FramedState } from './framed-state.tsx'
import { framedStateAt } from './frame-address.ts'

forceStates()
// Another frame, or the page around this one, chose a theme.
addEventListener('storage', () => window.location.reload())

const framed = framedStateAt(window.location.search)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MemoryRouter>{framed ? <FramedState {...framed} /> : <Catalogue />}</MemoryRouter>
  </StrictMode>,
)
