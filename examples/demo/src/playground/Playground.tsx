import { Controls } from './controls/Controls.js'
import { Intro } from './Intro.js'
import { MoreLinks } from './MoreLinks.js'
import { PlaygroundHeader } from './PlaygroundHeader.js'
import { Workbench } from './Workbench.js'

/** The landing page: what Portico is, the live modal, and everything that can be set. */
export const Playground = () => (
  <>
    <PlaygroundHeader />
    <main>
      <div className="bench">
        <Intro />
        <Workbench />
        <Controls />
      </div>
      <MoreLinks />
    </main>
  </>
)
