/**
 * What shared code may ask of a language. A language is one folder: `spec.ts` and its `.scm` query.
 * When a language is special it fills a field here that every language may fill; shared code never asks which it is.
 */
import type { Flag } from '../model/facts.ts';

export interface LanguageSpec {
  readonly id: string;
  /** Ids of the catalogue that this spec parses. */
  readonly languages: readonly string[];
  /** Module specifier of the wasm grammar for a path (dialects of one language may differ in grammar). */
  readonly grammar: (path: string) => string;
  /** Keywords that the grammar takes for names where no keyword may stand: what is read with such a name is not meant. */
  readonly reserved?: readonly string[];
  /** The query for a path, in the vocabulary of `docs/languages.md`; several files are read as one. */
  readonly queries: (path: string) => readonly URL[];
  /** The text to parse, as long as the source and with the same line breaks: blanks out what the grammar cannot see through. */
  readonly prepare?: (source: string, path: string) => string;
  /** Declarations of built-in types in the language's own syntax; types flow through them, edges never end there. */
  readonly prelude?: URL;
  readonly scoping: Scoping;
  /** Whether a definition can be seen from other files. */
  readonly isExported: (definition: DefinitionFacts) => boolean;
  /** Names that make a top-level or class-level variable a constant. */
  readonly constantName?: RegExp;
  /** Built-in type names behind literals and operators of this language. */
  readonly builtins: Readonly<Record<BuiltinRole, string>>;
  readonly modules: ModuleSystem;
  /** The name that importing a whole module binds when none is written. */
  readonly defaultAlias?: (source: string) => string;
  /** An import inside of modules that are written in a file, outermost first, as it would be written at the file's top. */
  readonly importFromTop?: (source: string, modules: readonly string[]) => string;
  readonly isTestFile: (path: string) => boolean;
  /** Files that are built for other systems only, or where a build asks for them: others may have the same names. */
  readonly isBuiltAside?: (path: string, source: string) => boolean;
  /** Fits the qualified names of what a file holds for its tests only. */
  readonly testScope?: RegExp;
  /** The library's words for handing callables over. */
  readonly flow?: FlowWords;
  /** Methods that the language itself calls. */
  readonly protocols?: Protocols;
  /** Types of the prelude that stand for what their argument gives, by name. */
  readonly derivedTypes?: Readonly<Record<string, 'result' | 'instance' | 'awaited'>>;
}

export interface Protocols {
  /** On what is iterated over, as far as its type has them. */
  readonly iterate: readonly string[];
  readonly iterateAsync?: readonly string[];
  /** On what is iterated over, for each element, where that is not what the first of these gives. */
  readonly next?: string;
  /** On a value that is called like a function. */
  readonly call?: string;
  /** On what a class has under a name, when that is read through an instance. */
  readonly reading?: string;
  /** On what is awaited: an iteration that gives what awaiting gives as the last of its three type arguments. */
  readonly await?: string;
  /** On a value of which an element is taken. */
  readonly index?: string;
  /** Methods of collections that put their last argument in. */
  readonly put?: ReadonlySet<string>;
  /** Those that put all their arguments in. */
  readonly putAll?: ReadonlySet<string>;
  /** What an operator runs where its own method is lacking: `a += b` may be `a = a.plus(b)`. */
  readonly instead?: ReadonlyMap<string, string>;
  /** On the first argument of a built-in function, by its name. */
  readonly functions?: ReadonlyMap<string, readonly string[]>;
}

export interface FlowWords {
  /** Methods that put their arguments into the collection they are called on; as functions, into the first argument. */
  readonly stores: ReadonlySet<string>;
  /** Functions and literals of the language that give back what they are given, in a collection, and call none of it. */
  readonly keeps?: ReadonlySet<string>;
  /** Methods that call what they are called on (`callback.call(…)`, `task.run()`). */
  readonly runs: ReadonlySet<string>;
  /** Methods that give back the function they are called on. */
  readonly rebinds?: ReadonlySet<string>;
  readonly events?: readonly EventWords[];
  /** Functions of containers that give an instance of the class they are handed: `injector.get(Service)`. */
  readonly provides?: ReadonlySet<string>;
  /** A decorator is called with what it decorates; what it gives takes the place of that. */
  readonly decorators?: boolean;
  /** A function may stand for an interface with one method. */
  readonly functionalInterfaces?: boolean;
  readonly queues?: QueueWords;
}

/** How values are put into and taken out of queues and channels; methods go by the first word of their name. */
export interface QueueWords {
  readonly puts: ReadonlySet<string>;
  readonly takes: ReadonlySet<string>;
  /** Types that are queues or an end of one, and functions that make one; iterating over one takes from it. */
  readonly types: ReadonlySet<string>;
  /** Methods that give the queue they are called on once more. */
  readonly handles?: ReadonlySet<string>;
  /** Methods that mean something else unless they are called on such a type. */
  readonly ofTypes?: { readonly puts: ReadonlySet<string>; readonly takes: ReadonlySet<string> };
}

/** Methods that register a callback with an emitter and those that make it call them. */
export interface EventWords {
  readonly on: ReadonlySet<string>;
  readonly emit: ReadonlySet<string>;
  /** The first argument of both is the name of the event. */
  readonly isNamed: boolean;
}

export interface Scoping {
  /** A bare name in a method may mean a member of the enclosing type. */
  readonly implicitMembers: boolean;
  /** The first parameter of a method is the receiver (Python). */
  readonly receiverParameter: boolean;
  /** Files that hold a template beside their code: it stands outside of all functions and names the members of the file's object. */
  readonly templates?: (path: string) => boolean;
  /** Assigning to a member of the receiver declares a field. */
  readonly fieldsFromAssignment: boolean;
  /** Files of one directory or package see each other's definitions without imports. */
  readonly packageScope: 'none' | 'directory' | 'package';
  /** A local name means a declaration only behind it; `shadowing`: a second one in the same block is a new variable. */
  readonly localNames?: 'sequential' | 'shadowing';
  /** A variable keeps the type of what it begins with, whatever is assigned to it later. */
  readonly firstValueDecides?: true;
  /** Only what an export statement or flag names can be imported; elsewhere every top-level name can. */
  readonly explicitExports: boolean;
  /** Types get members from outside their body: Go methods, Rust impls, extension functions. */
  readonly attachments: boolean;
  /** Where a type does not say whether it has a member, what is attached to types from outside counts that is in scope. */
  readonly scopedExtensions?: true;
  /**
   * Interfaces are met without saying so: `implied`, by every type that has their methods; `handed`, by what is handed over
   * for them; `unsaid`, by what nothing tells, so that whatever has a method may be meant.
   */
  readonly metByShape?: 'implied' | 'handed' | 'unsaid';
  /** `line`: of several bases `super` means the next in line, whatever it has; `none`: it does not matter which is written first. */
  readonly baseOrder?: 'line' | 'none';
  /** A type extends others by holding them: of these only the methods of interfaces are overridden. */
  readonly embedding?: true;
  /** Name of the method that runs on instantiation, where that is not a `constructor` definition. */
  readonly constructorName?: string;
  /** The member that holds the class of an instance. */
  readonly classMember?: string;
  /** A variable that holds a call of this name is a type parameter, of whatever names it. */
  readonly typeVariables?: string;
  /** The member of a class that has what its instances have. */
  readonly instanceMember?: string;
  /** Files in and above the folder of a test whose functions flagged `passed` are passed to its parameters of their names. */
  readonly passingFiles?: string;
  /** Generic types that have the members of their one argument (Rust smart pointers). */
  readonly transparentTypes?: ReadonlySet<string>;
  /** A type that one may name inside of itself, whose members it has where it lacks them (`Target` of Rust's Deref). */
  readonly lendingType?: string;
  /** What has the flag `rooted` is a name for all files, and adds members to a type of the language that has its name. */
  readonly globalNames?: true;
  /** Files of these names hold imports for all files in and below their folder. */
  readonly sharedImports?: readonly string[];
  /** A pointer or an array is written with the type of what it holds, so taking an element leaves the type. */
  readonly arraysAsElements?: boolean;
  /** Members of an enum are names of the scope around it. */
  readonly openEnums?: boolean;
  /** Naming a method calls it: no parentheses are needed. */
  readonly bareCalls?: boolean;
  /** Names that files share without importing each other, in namespaces that many of them make up together. */
  readonly sharedNames?: SharedNames;
  /** The type of the prelude whose members every type has; its type parameter stands for the type that has them. */
  readonly everyType?: string;
  /** The prelude's type that has no values: what is of it never is, or is `null`, and goes wherever anything goes. */
  readonly emptyType?: string;
  /** A bare name may be a module or package: the head of `crate::a::b`, of `java.util.List`. */
  readonly bareModules?: boolean;
  /** Modules of the language itself, whatever else has their names further away. */
  readonly ownModules?: ReadonlySet<string>;
  /** A field and a method may share a name: a call means the method, anything else the field. */
  readonly methodsApart?: boolean;
  /** What is called and is a field is read: a record's accessor. */
  readonly calledFields?: boolean;
  /** Functions of one name are told apart by the types of their parameters. */
  readonly overloads?: boolean;
  /** Where a call may mean several overloads, each of them is less sure. */
  readonly doubtsOverloads?: true;
  /** What overrides has the default values of what it overrides, and does not say so. */
  readonly inheritsDefaults?: boolean;
  /** The prelude's numbers and their like, of which other rules hold than of classes. */
  readonly primitives?: ReadonlyMap<string, Primitive>;
  /** A parameter that takes all further arguments is written with the type of one of them. */
  readonly restOfElements?: true;
  /** Types of functions are written as such, and only functions are of them. */
  readonly functionTypes?: true;
  /** A class may say behind its name what one of its constructors takes. */
  readonly classParameters?: true;
  /** What takes any number of arguments is meant only where nothing else fits what is passed. */
  readonly restLast?: true;
  /** Several results of a call may be passed on as several arguments: `must(open())`. */
  readonly resultsAsArguments?: boolean;
  /** The module that definitions with the flag `rooted` can be asked from. */
  readonly root?: string;
  /** A lambda may have a receiver, whose members go bare in it: `T.() -> R`. */
  readonly lambdaReceivers?: true;
  /** A lambda may stand behind the parentheses of a call, and goes to the last parameter. */
  readonly trailingLambdas?: boolean;
  /** A struct is made of values for its fields in their order: `Options{finish, 3}`. */
  readonly fieldsByPlace?: true;
  /** Calling a type makes an instance (`Foo()`), so no `new` is needed. */
  readonly callConstructs: boolean;
}

export interface Primitive {
  /** The class whose instances stand for its values where an object is wanted; itself where they are objects. */
  readonly box: string;
  /** What its values are taken for as well, the nearest first. */
  readonly widerOnes: readonly string[];
}

export interface SharedNames {
  /** Between the parts of a qualified name. */
  readonly separator: string;
  /** Where a bare name is looked for when the innermost namespace lacks it: in those around, or where none is. */
  readonly outward: 'enclosing' | 'global';
  /** One type may be written in several places: parts of it, or what is added to it later. */
  readonly openTypes?: boolean;
}

export interface DefinitionFacts {
  readonly name: string;
  readonly flags: ReadonlySet<Flag>;
  readonly topLevel: boolean;
  /** Inside an interface or trait, whose members are as visible as it is. */
  readonly inContract: boolean;
}

export type BuiltinRole = 'array' | 'string' | 'number' | 'boolean' | 'object' | 'promise' | 'function' | 'regexp';

/** How import specifiers name files: one strategy per family, in `resolve/modules/`. */
export type ModuleSystem = 'ecmascript' | 'python' | 'go' | 'rust' | 'jvm' | 'php' | 'ruby' | 'c' | 'dotnet';
