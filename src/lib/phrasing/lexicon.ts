// Closed lists by which a fragment is told apart: no grammar is parsed, what is not known is quoted.

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Verbs that goals begin with. */
export const GOAL_VERBS = list(
  'achieve apply attend be become begin break bring build buy change climb coach code collect complete conduct create cut deal deliver ' +
    'design develop do earn enjoy enter escape establish excel expand explain explore feel fight find finish fix fly follow found gain get ' +
    'give go graduate grow handle have help hire implement improve increase influence inspire introduce join keep know land launch lead ' +
    'learn leave live look love make manage master meet mentor move negotiate obtain open optimise optimize organise organize own ' +
    'overcome participate pass pay plan practise practice prepare present program progress prove publish pursue qualify raise reach read ' +
    'receive reduce renovate repair return rise run save secure see sell serve set settle show solve speak specialise specialize spend ' +
    'start stay stop streamline strengthen study succeed support switch take teach train transfer transition translate travel turn understand ' +
    'upgrade use visit win work write',
);

/** Heads of job titles, which take an article. */
export const JOB_HEADS = list(
  'accountant administrator advisor adviser agent analyst apprentice architect artist assistant astronaut attendant author auditor ' +
    'baker barista broker builder buyer captain carer carpenter cashier chef clerk coach coder commander consultant controller ' +
    'coordinator designer developer dispatcher doctor driver economist editor electrician engineer entrepreneur estimator executive ' +
    'expert farmer firefighter foreman forwarder founder freelancer guard handler inspector instructor intern inventor investor journalist ' +
    'judge lawyer leader lecturer lead librarian loadmaster machinist manager marketer mechanic mentor merchandiser navigator negotiator ' +
    'nurse officer operator owner partner pharmacist physicist pilot planner politician porter producer professor programmer recruiter ' +
    'researcher salesperson scheduler scientist secretary seller specialist steward stewardess strategist student supervisor surgeon ' +
    'teacher technician therapist trainee trainer translator tutor vet volunteer waiter waitress warehouseman welder worker writer',
);

/** Posts of which a firm has one: they take no article after "become". */
export const SOLE_POSTS = list(
  'ceo cfo coo cto cio chief head director president vice vp chair chairman chairwoman chairperson dean principal',
);

/** Things one has or gets one of, which take an article. */
export const COUNTABLE = list(
  'promotion job degree team business startup company house car raise certificate certification licence license diploma scholarship ' +
    'mentor career role position network portfolio plan project purpose routine internship apprenticeship visa laptop',
);
