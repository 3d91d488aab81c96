# frozen_string_literal: true
require 'json'
require_relative '../helpers/auth'
autoload :Thing, 'app/thing'
load 'x.rb'

module App
  # Doc
  class Controller < Base::Thing
    include Loggable, Other
    extend ClassMethods
    LIMIT = 10
    attr_reader :name, :age
    attr_accessor :x
    @@count = 0
    class << self
      def make(a, b = 2, *rest, key:, opt: 1, **kw, &block)
        new(a).tap { |c| c.go(b) }
      end
    end
    def self.build(x) = new(x)
    def initialize(name)
      super()
      @name = name
      @store = Store.new
    end
    def run?(user)
      @store.put(user)
      helper user, 1
      go
      self.go2
      user&.save!
      users.each do |u|
        u.touch
      end
      a, b = pair
      x = y = Foo::Bar.new(1)
      x.value = 3
      x[:k] = 1
      return x if x.ok?
      case x when String then 1 else 2 end
      begin
        raise Problem, "x"
      rescue Error, Other => e
        e.message
      ensure
        done
      end
      yield x
      block.call(1)
      method(:foo)
      map(&:bar)
      "a #{x.name}"
      ::Top::Level.call
      for i in list do i.go end
      l = ->(z) { z.q }
      l.call(1); l.(2)
      @cache ||= Cache.new
      puts <<~X
        hi #{x}
      X
      unless x then y end
    end
    private
    def hidden; end
    protected def prot; end
    private :foo
    alias_method :a, :b
    alias c d
  end
  Point = Struct.new(:x, :y) do
    def dist; end
  end
end
class Foo::Bar; end
def top(x) x.go end
